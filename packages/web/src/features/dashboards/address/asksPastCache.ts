/** Whether an address asks for the data of now (`force=true`): its charts pass the server's cache by when they load. */
export function asksPastCache(params: URLSearchParams): boolean {
  const force = params.get("force");
  return force !== null && force !== "false" && force !== "0";
}
