const DECIMAL = ["B", "kB", "MB", "GB", "TB", "PB", "EB", "ZB", "YB", "RB", "QB"];
const BINARY = ["B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB", "ZiB", "YiB"];

/** Bytes with up to two decimals, in powers of 1000, or of 1024 when `binary`; `perSecond` adds `/s`. */
export function formatBytes(value: number, { binary = false, perSecond = false } = {}): string {
  const [base, suffixes] = binary ? [1024, BINARY] : [1000, DECIMAL];
  const bytes = Math.abs(value);
  const power = bytes === 0 ? 0 : Math.floor(Math.log(bytes) / Math.log(base) + 1e-12);
  const index = Math.min(Math.max(power, 0), suffixes.length - 1);
  const amount = Number.parseFloat((bytes / base ** index).toFixed(2));
  return `${value < 0 ? "-" : ""}${amount}${suffixes[index]}${perSecond ? "/s" : ""}`;
}
