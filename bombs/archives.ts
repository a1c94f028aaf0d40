import { strToU8, zipSync } from "fflate";
import type { Bomb, Payload } from "./bomb.ts";

const IMPORTS: Record<string, string> = {
  Dashboard: "dashboard",
  Slice: "chart",
  SqlaTable: "dataset",
  Database: "database",
  SavedQuery: "saved_query",
};

const MEGABYTE = 1024 ** 2;
type Files = Record<string, Uint8Array>;

/** Contents of a bundle besides its metadata, by what is wrong with them; `folder` is what its type reads. */
const CONTENTS: Record<string, (folder: string) => Files> = {
  "a file of 400 MB in 400 kB": (folder) => ({ [`${folder}/a.yaml`]: new Uint8Array(400 * MEGABYTE) }),
  "many files of 10 MB": (folder) => {
    const zeros = new Uint8Array(10 * MEGABYTE).fill(32);
    return many(30, (i) => [`${folder}/${i}.yaml`, zeros]);
  },
  "twenty thousand files": (folder) => many(20_000, (i) => [`${folder}/${i}.yaml`, strToU8("a: 1")]),
  "aliases that multiply": (folder) => ({ [`${folder}/a.yaml`]: strToU8(aliases(30)) }),
  "nested lists": (folder) => ({ [`${folder}/a.yaml`]: strToU8("[".repeat(100_000)) }),
  "nested maps": (folder) => ({
    [`${folder}/a.yaml`]: strToU8(Array.from({ length: 3_000 }, (_, i) => `${" ".repeat(i)}a:`).join("\n")),
  }),
  "a million keys": (folder) => ({
    [`${folder}/a.yaml`]: strToU8(Array.from({ length: 1_000_000 }, (_, i) => `k${i}: 1`).join("\n")),
  }),
  "a text of 20 MB": (folder) => ({ [`${folder}/a.yaml`]: strToU8(`a: "${"x".repeat(20 * MEGABYTE)}"`) }),
  "a long name": (folder) => ({ [`${folder}/${"a".repeat(60_000)}.yaml`]: strToU8("a: 1") }),
  "a deep path": (folder) => ({ [`${folder}/${"a/".repeat(20_000)}a.yaml`]: strToU8("a: 1") }),
  "an archive in an archive": (folder) => ({
    [`${folder}/a.zip`]: zipSync({ "a.yaml": new Uint8Array(100 * MEGABYTE) }),
  }),
};

const FOLDERS: Record<string, string> = {
  Dashboard: "dashboards",
  Slice: "charts",
  SqlaTable: "datasets",
  Database: "databases",
  SavedQuery: "queries",
};

const many = (n: number, file: (index: number) => [string, Uint8Array]): Files =>
  Object.fromEntries(Array.from({ length: n }, (_, index) => file(index)));

const uuid = (number: number): string => `20000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

/** A dashboard with two filter boxes of many columns, each in the scope of the other. JSON is YAML, too. */
function filterBoxes(columns: number): Files {
  const filter_configs = Array.from({ length: columns }, (_, i) => ({ column: `c${i}` }));
  const ids = [1, 2];
  const nodes = ids.map((id) => [
    `CHART-${id}`,
    { id: `CHART-${id}`, type: "CHART", children: [], meta: { chartId: id, uuid: uuid(id) } },
  ]);
  const position = {
    ROOT_ID: { id: "ROOT_ID", type: "ROOT", children: ["GRID_ID"] },
    GRID_ID: { id: "GRID_ID", type: "GRID", children: nodes.map(([id]) => id) },
    ...Object.fromEntries(nodes),
  };
  const file = (value: object) => strToU8(JSON.stringify({ version: "1.0.0", ...value }));
  const box = { viz_type: "filter_box", params: { filter_configs }, dataset_uuid: uuid(3) };
  return {
    "dashboards/d.yaml": file({ dashboard_title: "bomb", uuid: uuid(4), position }),
    ...Object.fromEntries(
      ids.map((id) => [`charts/${id}.yaml`, file({ slice_name: "bomb", uuid: uuid(id), ...box })]),
    ),
  };
}

/** A document whose expansion is ten to the power of `depth`. */
const aliases = (depth: number): string =>
  [
    "a0: &a0 [x]",
    ...Array.from(
      { length: depth },
      (_, i) => `a${i + 1}: &a${i + 1} [${Array.from({ length: 10 }, () => `*a${i}`).join(", ")}]`,
    ),
  ].join("\n");

/** Each archive at each call that imports one. */
export function archiveBombs(): Bomb[] {
  return Object.entries(IMPORTS).flatMap(([type, resource]) => {
    const folder = FOLDERS[type] as string;
    const path = `/api/v1/${resource}/import/`;
    const upload = (name: string, bytes: () => Uint8Array): Bomb => ({
      name: `${name}: ${resource}`,
      kind: "archive",
      path,
      payload: () => formFile(bytes()),
    });
    return [
      ...Object.entries(CONTENTS).map(([name, files]) => upload(name, () => archive(type, files(folder)))),
      upload("filter boxes that limit each other", () => archive(type, filterBoxes(1_000))),
      upload("no archive", () => new Uint8Array(20 * MEGABYTE)),
      upload("sizes that lie", () =>
        withSizes(archive(type, { [`${folder}/a.yaml`]: strToU8("a: 1") }), 0xfffffff0),
      ),
      upload("a directory cut off", () =>
        archive(type, { [`${folder}/a.yaml`]: strToU8("a: 1") }).subarray(0, -30),
      ),
    ];
  });
}

const archive = (type: string, files: Files): Uint8Array =>
  zipSync(
    {
      "bundle/metadata.yaml": strToU8(
        `version: 1.0.0\ntype: ${type}\ntimestamp: '2026-01-01T00:00:00+00:00'\n`,
      ),
      ...Object.fromEntries(Object.entries(files).map(([name, bytes]) => [`bundle/${name}`, bytes])),
    },
    { level: 6 },
  );

const CENTRAL_ENTRY = 0x02014b50;
const UNCOMPRESSED_SIZE_AT = 24;

/** The archive with other sizes in its directory than in its data. */
function withSizes(bytes: Uint8Array, size: number): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 4 <= bytes.length; at += 1) {
    if (view.getUint32(at, true) === CENTRAL_ENTRY) view.setUint32(at + UNCOMPRESSED_SIZE_AT, size, true);
  }
  return bytes;
}

const BOUNDARY = "bomb-boundary";

function formFile(bytes: Uint8Array): Payload {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="formData"; filename="bundle.zip"\r\ncontent-type: application/zip\r\n\r\n`;
  return {
    contentType: `multipart/form-data; boundary=${BOUNDARY}`,
    bytes: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  };
}
