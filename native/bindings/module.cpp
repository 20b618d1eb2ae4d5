#include "bindings/module.h"

NB_MODULE(_core, module) {
#ifdef NDEBUG
    // Objects that live until the interpreter ends are no fault; debug builds still report them.
    nanobind::set_leak_warnings(false);
#endif
    module.doc() =
        "The compiled core: positions, counts, random games and search.\n\n"
        "Cells are indexes, row * (row + 1) / 2 + place, both from 0 at the apex.\n"
        "Colours are 0 for Black and 1 for White.";
    trike::bindings::bind_position(module);
    trike::bindings::bind_jobs(module);
    trike::bindings::bind_analysis(module);
    trike::bindings::bind_solver(module);
    trike::bindings::bind_baseline(module);
}
