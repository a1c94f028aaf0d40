/** The adaptive format: what an empty format id means. */
export const SMART_NUMBER = "SMART_NUMBER";
export const SMART_NUMBER_SIGNED = "SMART_NUMBER_SIGNED";

/** Choices of the number format controls: stored id and English label. */
export const NUMBER_FORMAT_CHOICES: [id: string, label: string][] = [
  [SMART_NUMBER, "Adaptive formatting"],
  ["~g", "Original value"],
  [",d", ",d (12345.432 => 12,345)"],
  [".1s", ".1s (12345.432 => 10k)"],
  [".3s", ".3s (12345.432 => 12.3k)"],
  [",.1%", ",.1% (12345.432 => 1,234,543.2%)"],
  [".2%", ".2% (12345.432 => 1234543.20%)"],
  [".3%", ".3% (12345.432 => 1234543.200%)"],
  [".4r", ".4r (12345.432 => 12350)"],
  [",.1f", ",.1f (12345.432 => 12,345.4)"],
  [",.2f", ",.2f (12345.432 => 12,345.43)"],
  [",.3f", ",.3f (12345.432 => 12,345.432)"],
  ["+,", "+, (12345.432 => +12,345)"],
  ["$,.2f", "$,.2f (12345.432 => $12,345.43)"],
  ["DURATION", "Duration in ms (66000 => 1m 6s)"],
  ["DURATION_SUB", "Duration in ms (1.40008 => 1ms 400µs 80ns)"],
  ["DURATION_COL", "Duration in ms (10500 => 0:10.5)"],
  ["MEMORY_DECIMAL", "Memory in bytes - decimal (1024B => 1.024kB)"],
  ["MEMORY_BINARY", "Memory in bytes - binary (1024B => 1KiB)"],
  ["MEMORY_TRANSFER_RATE_DECIMAL", "Memory transfer rate in bytes - decimal (1024B => 1.024kB/s)"],
  ["MEMORY_TRANSFER_RATE_BINARY", "Memory transfer rate in bytes - binary (1024B => 1KiB/s)"],
];

const alias = (target: string, ...ids: string[]): [string, string][] => ids.map((id) => [id, target]);

/** Spellings that old charts carry, and the d3 format that each means. */
export const NUMBER_FORMAT_ALIASES: ReadonlyMap<string, string> = new Map([
  ...alias(",.4~f", ",0", "null", ".", ",#", ",.", ".r", ",0s", ",2f", ",g"),
  ...alias(".0%", "%", "0%", "1%", "3%", "%%%"),
  ...alias(",d", ",f", "0f", "f", ",0f", "int"),
  ...alias(",.4f", ",r"),
  ...alias("$,d", "$,f", "$f", "$,.0"),
  ...alias("$,.1~f", "$,.1"),
  ...alias(",.0%", ",%"),
  ...alias("+,.0%", "+,%"),
  ...alias(".1%", ".1%f", ".0%f"),
  ...alias("$,.4f", "$,0", "$,0f", "$,.f"),
  ...alias("+,d", "+,"),
]);
