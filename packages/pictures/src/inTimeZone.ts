/**
 * Does `work` with a time zone as the local one. Formats that show local times then show those of the zone, as they do
 * in the browser of somebody who lives there. Only a process that does one thing at a time may call it.
 */
export async function inTimeZone<T>(zone: string, work: () => Promise<T>): Promise<T> {
  const before = process.env.TZ;
  process.env.TZ = zone;
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
}
