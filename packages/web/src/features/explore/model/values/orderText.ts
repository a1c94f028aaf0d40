/** A stored order, as text or as `[column, ascending]`, in the spelling of the choices; unreadable text stays. */
export function orderText(order: unknown): string {
  if (typeof order !== "string") return JSON.stringify(order);
  try {
    return JSON.stringify(JSON.parse(order));
  } catch {
    return order;
  }
}
