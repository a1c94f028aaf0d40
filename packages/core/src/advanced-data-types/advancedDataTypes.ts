import { type AddressRange, readNetwork } from "./internetAddress.ts";
import { readPorts } from "./internetPort.ts";

/** The advanced types that a column may have: what is typed means values of another kind. */
export const ADVANCED_DATA_TYPES = ["internet_address", "port"] as const;
export type AdvancedDataType = (typeof ADVANCED_DATA_TYPES)[number];

/** The operators that a filter on such a column offers. */
const OPERATORS = ["==", ">=", ">", "IN", "<", "<="] as const;

/** A value as the database compares it; wider than 2^53 as a text. */
type ComparedValue = number | string;
type ConvertedValue = ComparedValue | ComparedValue[] | { start: ComparedValue; end: ComparedValue };

/** What typed values mean. */
export interface Conversion {
  values: ConvertedValue[];
  display_value: string;
  /** Empty: all values are of the type. */
  error_message: string;
  valid_filter_operators: string[];
}

/** Stored values that a typed one stands for: from the first to the last of a network, or each of a list. */
export type Meaning =
  | { kind: "range"; start: ComparedValue; end: ComparedValue }
  | { kind: "list"; values: ComparedValue[] };

export const isAdvancedDataType = (type: unknown): type is AdvancedDataType =>
  ADVANCED_DATA_TYPES.some((one) => one === type);

const storedNumber = (number: bigint): ComparedValue =>
  number <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(number) : String(number);

/** What one typed value means; a text: what is wrong with it. */
export function meaningOf(type: AdvancedDataType, text: string): Meaning | string {
  if (type === "port") {
    const ports = readPorts(text);
    return typeof ports === "string" ? ports : { kind: "list", values: [...ports] };
  }
  const network: AddressRange | string = readNetwork(text);
  if (typeof network === "string") return network;
  const [start, end] = [storedNumber(network.start), storedNumber(network.end)];
  return start === end ? { kind: "list", values: [start] } : { kind: "range", start, end };
}

/** What typed values mean, up to the first that is not of the type. One empty text is a field that nobody has filled. */
export function convertValues(type: AdvancedDataType, values: readonly unknown[]): Conversion {
  const done: Conversion = {
    values: [],
    display_value: "",
    error_message: "",
    valid_filter_operators: [...OPERATORS],
  };
  if (values.length === 1 && values[0] === "") {
    return { ...done, values: type === "port" ? [[""]] : [""] };
  }
  for (const value of values) {
    const meaning = meaningOf(type, String(value));
    if (typeof meaning === "string") return { ...done, error_message: meaning };
    done.values.push(convertedValue(type, meaning));
  }
  done.display_value = done.values.map(shownValue).join(", ");
  return done;
}

function convertedValue(type: AdvancedDataType, meaning: Meaning): ConvertedValue {
  if (meaning.kind === "range") return { start: meaning.start, end: meaning.end };
  return type === "port" ? meaning.values : (meaning.values[0] ?? "");
}

function shownValue(value: ConvertedValue): string {
  if (Array.isArray(value)) return `[${value.join(", ")}]`;
  return typeof value === "object" ? `${value.start} - ${value.end}` : String(value);
}
