/** A time that is left, as clocks show it. */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * `2d 04:30`, `1:05:09`, `4:59`; below ten seconds with tenths. Rounded up: 0:00 means that there is
 * nothing left.
 * @param {number} seconds @returns {string}
 */
export function clockText(seconds) {
  if (seconds < 10) {
    const tenths = Math.ceil(seconds * 10) / 10;
    if (tenths < 10) return tenths === 0 ? "0:00" : `0:0${tenths.toFixed(1)}`;
  }
  const whole = Math.ceil(seconds);
  const [days, hours] = [Math.floor(whole / DAY), Math.floor((whole % DAY) / HOUR)];
  const minutes = Math.floor((whole % HOUR) / MINUTE);
  if (days > 0) return `${days}d ${two(hours)}:${two(minutes)}`;
  const rest = two(whole % MINUTE);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** @param {number} number */
function two(number) {
  return String(number).padStart(2, "0");
}
