/** The address of a route below the application's root. A list in `query` is a parameter that occurs several times. */
export function routeAddress(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = Object.entries(query).flatMap(([key, value]) =>
    [value]
      .flat()
      .flatMap((one) =>
        one === undefined ? [] : [`${encodeURIComponent(key)}=${encodeURIComponent(String(one))}`],
      ),
  );
  return filled + (search.length > 0 ? `?${search.join("&")}` : "");
}
