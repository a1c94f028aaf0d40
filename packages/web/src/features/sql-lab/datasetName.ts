const two = (value: number) => String(value).padStart(2, "0");

/** A name for a dataset made of a result: what it is called, then the date and time in the user's zone. */
export function datasetName(source: string, at: Date): string {
  const date = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${source} ${date} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
}
