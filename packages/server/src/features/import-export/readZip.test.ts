import { strToU8, zipSync } from "fflate";
import { expect, it } from "vitest";
import { bundlePath, readZip } from "./readZip.ts";

const zip = (files: Record<string, Uint8Array | string>) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([path, file]) => [path, typeof file === "string" ? strToU8(file) : file]),
      ),
    ),
  );

it.each([
  ["root/metadata.yaml", "metadata.yaml"],
  ["root/charts/a.yml", "charts/a.yml"],
  ["root/charts/a.txt", null],
  ["root/charts/._a.yaml", null],
  ["root/_a.yaml", null],
  ["metadata.yaml", null],
  ["root/../../etc/a.yaml", null],
  ["/etc/a.yaml", "etc/a.yaml"],
  ["root/charts/", null],
])("reads %s as %s", (name, path) => {
  expect(bundlePath(name)).toBe(path);
});

it("unpacks the YAML files", async () => {
  const archive = zip({
    "root/metadata.yaml": "version: 1.0.0",
    "root/charts/ä.yaml": "ö: 1",
    "root/x.png": "no",
  });
  const files = await readZip(archive);
  expect(files).toEqual({
    ok: true,
    value: new Map([
      ["metadata.yaml", "version: 1.0.0"],
      ["charts/ä.yaml", "ö: 1"],
    ]),
  });
});

const message = async (archive: Buffer) => {
  const files = await readZip(archive);
  if (files.ok) return "read";
  return files.error.body === "errors" ? files.error.errors[0]?.message : files.error.message;
};

it("refuses what is no archive, or one without files to read", async () => {
  expect(await message(Buffer.from(""))).toBe("Not a ZIP file");
  expect(await message(Buffer.from("PK not really"))).toBe("Not a ZIP file");
  expect(await message(zip({ "root/x.png": "no" }))).toBe("No valid import files were found");
  const cut = zip({ "root/metadata.yaml": "version: 1.0.0".repeat(50) });
  expect(await message(cut.subarray(20))).toBe("Not a ZIP file");
  const garbled = Buffer.from(cut);
  garbled.fill(7, 50, 60);
  expect(await message(garbled)).toBe("Not a ZIP file");
});

it("refuses a bomb by what the directory says, and one whose directory lies while it unpacks", async () => {
  const bomb = zip({ "root/a.yaml": new Uint8Array(5 * 1024 * 1024) });
  expect(bomb.length).toBeLessThan(100_000);
  expect(await message(bomb)).toBe("The archive is larger than an import may be");
  const many = zip(
    Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [`root/${at}.yaml`, new Uint8Array(2 * 1024 * 1024)]),
    ),
  );
  expect(await message(many)).toBe("The archive is larger than an import may be");
  const lying = Buffer.from(bomb);
  const central = lying.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  lying.writeUInt32LE(10, central + 24);
  expect(await message(lying)).toBe("Not a ZIP file");
});
