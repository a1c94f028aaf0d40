import { describe, expect, it } from "vitest";
import { type AdvancedDataType, convertValues, meaningOf } from "./advancedDataTypes.ts";

const OPERATORS = ["==", ">=", ">", "IN", "<", "<="];

describe("[S3-254] what typed values of an advanced type mean", () => {
  it.each<[string, AdvancedDataType, unknown[], unknown[], string]>([
    ["a port", "port", ["443"], [[443]], "[443]"],
    ["a service of two ports", "port", ["ftp"], [[20, 21]], "[20, 21]"],
    ["several", "port", ["http", 22], [[80], [22]], "[80], [22]"],
    ["an address", "internet_address", ["1.1.1.1"], [16843009], "16843009"],
    ["a number", "internet_address", [16843009], [16843009], "16843009"],
    [
      "a network",
      "internet_address",
      ["1.1.1.0/24"],
      [{ start: 16843008, end: 16843263 }],
      "16843008 - 16843263",
    ],
    ["a network of one", "internet_address", ["1.1.1.1/32"], [16843009], "16843009"],
    ["an address of IPv6", "internet_address", ["::1"], [1], "1"],
    ["IPv4 in IPv6", "internet_address", ["::1.1.1.1"], [16843009], "16843009"],
    [
      "a number that JSON cannot hold, as text",
      "internet_address",
      ["2001:db8::"],
      ["42540766411282592856903984951653826560"],
      "42540766411282592856903984951653826560",
    ],
    ["a field that nobody filled", "internet_address", [""], [""], ""],
    ["none of a port either", "port", [""], [[""]], ""],
  ])("%s", (_name, type, typed, values, display_value) => {
    expect(convertValues(type, typed)).toEqual({
      values,
      display_value,
      error_message: "",
      valid_filter_operators: OPERATORS,
    });
  });

  it.each<[string, AdvancedDataType, unknown[], string]>([
    ["no name of a service", "port", ["abc"], "'abc' does not appear to be a port name or number"],
    ["a port too far", "port", ["65536"], "'65536' does not appear to be a port name or number"],
    [
      "a name of every object",
      "port",
      ["toString"],
      "'toString' does not appear to be a port name or number",
    ],
    ["no address", "internet_address", ["abc"], "'abc' does not appear to be an IPv4 or IPv6 network"],
    [
      "too many groups",
      "internet_address",
      ["1:2:3:4:5:6:7:8:9"],
      "'1:2:3:4:5:6:7:8:9' does not appear to be an IPv4 or IPv6 network",
    ],
    ["two gaps", "internet_address", ["1::2::3"], "'1::2::3' does not appear to be an IPv4 or IPv6 network"],
    [
      "a number over 255",
      "internet_address",
      ["1.1.1.256"],
      "'1.1.1.256' does not appear to be an IPv4 or IPv6 network",
    ],
    [
      "more bits than there are",
      "internet_address",
      ["1.1.1.0/33"],
      "'1.1.1.0/33' does not appear to be an IPv4 or IPv6 network",
    ],
    ["an address inside its network", "internet_address", ["1.1.1.1/24"], "1.1.1.1/24 has host bits set"],
    ["the first that is wrong", "port", ["80", "x", "y"], "'x' does not appear to be a port name or number"],
  ])("refuses %s", (_name, type, typed, error_message) => {
    expect(convertValues(type, typed).error_message).toBe(error_message);
  });
});

it.each<[AdvancedDataType, string, unknown]>([
  ["port", "ftp", { kind: "list", values: [20, 21] }],
  ["internet_address", "10.0.0.0/8", { kind: "range", start: 167772160, end: 184549375 }],
  ["internet_address", "10.0.0.0", { kind: "list", values: [167772160] }],
])("of %s %s the stored values", (type, text, meaning) => {
  expect(meaningOf(type, text)).toEqual(meaning);
});
