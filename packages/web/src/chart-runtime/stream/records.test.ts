import { expect, it } from "vitest";
import { recordReader } from "./records.ts";

const RS = "\u001e";

it.each<[string, string[], string[]]>([
  ["one record", [`${RS}{"id":"a"}\n${RS}`], ['{"id":"a"}\n']],
  ["several in one piece", [`${RS}1\n${RS}${RS}2\n${RS}`], ["1\n", "2\n"]],
  ["one in several pieces", [RS, '{"a":', '"b\nc"', "}\n", RS], ['{"a":"b\nc"}\n']],
  ["one that breaks off is left out", [`${RS}1\n${RS}${RS}{"id":`], ["1\n"]],
  ["nothing", [""], []],
])("%s", (_name, pieces, records) => {
  const read: string[] = [];
  const push = recordReader((record) => read.push(record));
  for (const piece of pieces) push(piece);
  expect(read).toEqual(records);
});
