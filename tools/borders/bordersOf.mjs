/** Across a country drawn as wide as a screen, less than this share of its extent cannot be seen. */
const LEAST_DETAIL = 1 / 2000;
/** Positions across a country. */
const GRID = 10_000;

/**
 * The regions of a country as TopoJSON: their codes of ISO 3166-2 and names, with as many points as can be seen.
 * `features`: Natural Earth's states and provinces; `topojson`: the functions of its packages.
 */
export function bordersOf(country, features, topojson) {
  const parts = partsOf(country, features).map(({ geometry, ...part }) => {
    const inset = country.moved?.[part.code];
    const from = inset && (inset.from ?? centerOf(geometry));
    const coordinates = placed(geometry.coordinates, country, inset && { ...inset, from });
    return { ...part, geometry: { ...geometry, coordinates } };
  });
  const topology = topojson.topology(
    {
      regions: {
        type: "FeatureCollection",
        features: parts.map(({ code, names, geometry }) => ({
          type: "Feature",
          id: code,
          properties: { names },
          geometry,
        })),
      },
    },
    1e5,
  );
  const { geometries } = topology.objects.regions;
  const codes = [...new Set(parts.map(({ code }) => code))].sort();
  topology.objects.regions.geometries = codes.map((code) => {
    const own = geometries.filter(({ id }) => id === code);
    const [{ properties }] = own;
    return { ...topojson.mergeArcs(topology, own), id: code, properties };
  });
  return topojson.quantize(simplified(topology, topojson), GRID);
}

/** The features that a country consists of, with the code and names of the region that each is, or is a part of. */
function partsOf({ key, code, without = [], others = {}, regionOf }, features) {
  const parts = features
    .filter(
      ({ properties: { iso_3166_2 } }) => iso_3166_2.startsWith(`${code}-`) && !without.includes(iso_3166_2),
    )
    .map(({ properties, geometry }) => {
      const region = regionOf?.(properties) ?? { code: properties.iso_3166_2, name: properties.name };
      const names = [region.name, regionOf ? null : properties.name_en].filter(Boolean);
      return { code: region.code, names: names.length > 0 ? [...new Set(names)] : [region.code], geometry };
    });
  for (const [own, other] of Object.entries(others)) {
    const territory = features.filter(({ properties }) => properties.iso_a2 === other);
    const names = [territory[0].properties.admin];
    parts.push(...territory.map(({ geometry }) => ({ code: own, names, geometry })));
  }
  if (parts.length === 0) throw new Error(`There are no regions of ${key}.`);
  return parts;
}

/** Coordinates where they are drawn: beyond the date line with their neighbours, or in an inset. */
function placed(coordinates, { eastOf }, inset) {
  const [x, y] = coordinates;
  if (typeof x !== "number") return coordinates.map((inner) => placed(inner, { eastOf }, inset));
  if (eastOf !== undefined && x < eastOf) return [x + 360, y];
  if (inset === undefined) return [x, y];
  const west = inset.westOf !== undefined && x > inset.westOf ? x - 360 : x;
  const [fromX, fromY] = toWorld(inset.from);
  const [toX, toY] = toWorld(inset.to);
  const [worldX, worldY] = toWorld([west, y]);
  return toPosition([toX + (worldX - fromX) * inset.scale, toY + (worldY - fromY) * inset.scale]);
}

function centerOf({ type, coordinates }) {
  const all = coordinates.flat(type === "Polygon" ? 1 : 2);
  const middle = (at) => {
    const values = all.map((position) => position[at]);
    return (values.reduce((a, b) => Math.min(a, b)) + values.reduce((a, b) => Math.max(a, b))) / 2;
  };
  return [middle(0), middle(1)];
}

const toWorld = ([longitude, latitude]) => [
  longitude,
  (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI,
];
const toPosition = ([x, y]) => [x, (Math.atan(Math.exp((y * Math.PI) / 180)) * 360) / Math.PI - 90];

/** A topology with less detail and without small islands; of each region the largest part stays. */
function simplified(topology, topojson) {
  const [west, south, east, north] = topology.bbox;
  const least = (Math.max(east - west, north - south) * LEAST_DETAIL) ** 2;
  const rough = topojson.simplify(topojson.presimplify(topology), least);
  const areaOf = (ring) =>
    topojson.planarRingArea(
      topojson.feature(rough, { type: "Polygon", arcs: [ring] }).geometry.coordinates[0],
    );
  const largest = new Set(
    rough.objects.regions.geometries.map(({ arcs }) =>
      arcs.map(([outline]) => outline).reduce((a, b) => (areaOf(b) > areaOf(a) ? b : a)),
    ),
  );
  return topojson.filter(rough, (ring) => largest.has(ring) || areaOf(ring) >= least * 4);
}
