import type { Request } from "playwright-core";

interface AskedContext {
  form_data: Record<string, unknown>;
  force?: boolean;
  result_type?: string;
  queries: { annotation_layers?: { name: string }[]; filters?: object[] }[];
}

/** The query contexts that a request of a page asks for: one, those of a streamed call, or none. */
export function contextsOf(request: Request): AskedContext[] {
  if (!request.url().includes("/api/v1/chart/data")) return [];
  const body = request.postDataJSON() as AskedContext & {
    charts?: { context: AskedContext }[];
    ids?: string[];
  };
  if (body.ids) return [];
  return body.charts ? body.charts.map(({ context }) => context) : [body];
}
