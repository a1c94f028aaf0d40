export interface Point {
  latitude: number;
  longitude: number;
  /** Kilometres. */
  altitude: number;
}

/** Degrees, and minutes (′) and seconds (″) where they are given. */
const ANGLE = String.raw`([+-]?\d+(?:\.\d+)?)\s*(?:\u00b0|deg|\s(?=\d)|$|(?=[NSEW,;\s]))\s*(?:(\d+(?:\.\d+)?)\s*(?:\u2032|'|m|\s|$)\s*)?(?:(\d+(?:\.\d+)?)\s*(?:\u2033|"|''|s|\s|$)\s*)?`;
const ALTITUDE = String.raw`(?:[\s,;]+(-?\d+(?:\.\d+)?)\s*(km|m|mi|ft|nm|nmi)?)?`;
const PLAIN = new RegExp(
  String.raw`^\s*([+-]?\d+(?:\.\d+)?)\s*[,;\s]\s*([+-]?\d+(?:\.\d+)?)${ALTITUDE}\s*$`,
  "i",
);
const LETTERED = new RegExp(String.raw`^\s*${ANGLE}([NS])[\s,;]*${ANGLE}([EW])${ALTITUDE}\s*$`, "i");

/** Kilometres of a unit of height; without one it is kilometres. */
const KILOMETRES: Record<string, number> = {
  km: 1,
  m: 0.001,
  mi: 1.609344,
  ft: 0.0003048,
  nm: 1.852,
  nmi: 1.852,
};

/** Characters of a point. */
const LONGEST = 200;

/** A point written as `41.5, -81.0`, `41.5N 81W` or `40°26′46″N 79°58′56″W`, with or without a height; else null. */
export function parseGeodetic(written: string): Point | null {
  if (written.length > LONGEST) return null;
  // The patterns try each way to share blanks out: of one there is one way.
  const text = written.replace(/\s+/g, " ");
  const plain = PLAIN.exec(text);
  if (plain) return point(Number(plain[1]), Number(plain[2]), plain[3], plain[4]);
  const lettered = LETTERED.exec(text);
  if (!lettered) return null;
  const [, d1, m1, s1, north, d2, m2, s2, east, height, unit] = lettered;
  const sign = (letter: string | undefined, negative: string) =>
    letter?.toUpperCase() === negative ? -1 : 1;
  return point(sign(north, "S") * degrees(d1, m1, s1), sign(east, "W") * degrees(d2, m2, s2), height, unit);
}

const degrees = (whole = "0", minutes = "0", seconds = "0") =>
  Number(whole) + Math.sign(Number(whole) || 1) * (Number(minutes) / 60 + Number(seconds) / 3600);

function point(latitude: number, longitude: number, height = "0", unit = "km"): Point | null {
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  return { latitude, longitude, altitude: Number(height) * (KILOMETRES[unit.toLowerCase()] ?? 1) };
}
