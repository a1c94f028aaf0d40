import { z } from "zod";
import { LineText } from "../contract/common.ts";

/** In which currency the values of a metric are, and where its symbol stands. */
export const Currency = z.object({ symbol: z.string(), symbolPosition: z.string() });

const CurrencyFields = z.object({ symbol: LineText, symbolPosition: LineText });

/** Clients of older releases send its JSON text; an empty one means none. */
export const CurrencyDraft = z.union([
  CurrencyFields,
  LineText.transform(parsedText).pipe(CurrencyFields.nullable()),
]);

function parsedText(text: string): unknown {
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
