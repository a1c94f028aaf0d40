import { RECORD_SEPARATOR } from "@sightline/api/chart-streams";

/** Cuts the text of a JSON text sequence into its records as it comes. One that breaks off is left out. */
export function recordReader(onRecord: (record: string) => void): (text: string) => void {
  /** The parts of the record that is on its way. */
  let parts: string[] = [];
  return (text) => {
    const [first = "", ...next] = text.split(RECORD_SEPARATOR);
    parts.push(first);
    for (const part of next) {
      const record = parts.join("");
      parts = [part];
      if (record.trim() !== "") onRecord(record);
    }
  };
}
