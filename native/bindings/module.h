#pragma once

#include <nanobind/nanobind.h>

namespace trike::bindings {

void bind_position(nanobind::module_& module);
void bind_jobs(nanobind::module_& module);
void bind_analysis(nanobind::module_& module);
void bind_solver(nanobind::module_& module);
void bind_baseline(nanobind::module_& module);

}  // namespace trike::bindings
