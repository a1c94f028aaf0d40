import { noise } from "../gallery.fixture.ts";
import { testReply } from "../testInput.fixture.ts";

/** Cities: name, longitude, latitude, people, region. */
const CITIES: [string, number, number, number, string][] = [
  ["New York", -74.01, 40.71, 8_800_000, "East"],
  ["Los Angeles", -118.24, 34.05, 3_900_000, "West"],
  ["Chicago", -87.63, 41.88, 2_700_000, "Midwest"],
  ["Houston", -95.37, 29.76, 2_300_000, "South"],
  ["Phoenix", -112.07, 33.45, 1_600_000, "West"],
  ["Philadelphia", -75.17, 39.95, 1_600_000, "East"],
  ["San Antonio", -98.49, 29.42, 1_430_000, "South"],
  ["San Diego", -117.16, 32.72, 1_390_000, "West"],
  ["Dallas", -96.8, 32.78, 1_300_000, "South"],
  ["Jacksonville", -81.66, 30.33, 950_000, "South"],
  ["Columbus", -83, 39.96, 905_000, "Midwest"],
  ["Indianapolis", -86.16, 39.77, 887_000, "Midwest"],
  ["San Francisco", -122.42, 37.77, 870_000, "West"],
  ["Seattle", -122.33, 47.61, 737_000, "West"],
  ["Denver", -104.99, 39.74, 715_000, "West"],
  ["Boston", -71.06, 42.36, 675_000, "East"],
  ["Minneapolis", -93.27, 44.98, 430_000, "Midwest"],
  ["Miami", -80.19, 25.76, 442_000, "South"],
];

export const LATLONG = { type: "latlong", lonCol: "lon", latCol: "lat" };

export const cities = testReply(
  [
    ["lon", 0],
    ["lat", 0],
    ["region", 1],
    ["city", 1],
    ["people", 0],
  ],
  CITIES.map(([city, lon, lat, people, region]) => [lon, lat, region, city, people]),
);

/** From New York to each of the other cities. */
export const routes = testReply(
  [
    ["lon", 0],
    ["lat", 0],
    ["to_lon", 0],
    ["to_lat", 0],
    ["region", 1],
  ],
  CITIES.slice(1).map(([, lon, lat, , region]) => [CITIES[0]![1], CITIES[0]![2], lon, lat, region]),
);

/** Many places around the cities, more around the large ones. */
export const places = testReply(
  [
    ["lon", 0],
    ["lat", 0],
    ["weight", 0],
  ],
  CITIES.flatMap(([, lon, lat, people], city) =>
    Array.from({ length: Math.round(Math.sqrt(people) / 30) }, (_, at) => {
      const [x, y] = [noise(city * 101 + at), noise(city * 57 + at + 0.5)];
      return [lon + (x - 0.5) * (2 + 8 * y), lat + (y - 0.5) * 5, Math.round(1 + 9 * x)];
    }),
  ),
);
