import { MultiSelect, Select } from "@sightline/ui/select";
import { toast } from "@sightline/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { errorText, getJson } from "../../../../lib/api/index.ts";
import { useWords } from "../../../../lib/i18n/index.ts";
import { useExploreState } from "../../model/store/ExploreContext.ts";
import type { ControlProps } from "../shared/ControlFrame.tsx";
import { readChoices } from "./readChoices.ts";

type Value = string | number;

/** One of the choices that the server is asked for, or several. */
export function SelectAsyncControl({ control, label, description, error, value, onChange }: ControlProps) {
  const t = useWords("explore");
  const { nameOf = String, multi = false } = control;
  const formData = useExploreState((state) => state.formData);
  const endpoint = typeof control.endpoint === "function" ? control.endpoint(formData) : control.endpoint;
  const reply = useQuery({
    queryKey: ["explore", "choices", endpoint],
    queryFn: ({ signal }) => getJson(endpoint ?? "", signal),
    staleTime: 60_000,
    retry: false,
  });
  useEffect(() => {
    if (reply.error) toast.danger(t("controls.noChoices", { error: errorText(reply.error) }));
  }, [reply.error, t]);
  const chosen = [value]
    .flat()
    .filter((one): one is Value => typeof one === "string" || typeof one === "number");
  const choices = readChoices(control, reply.data);
  const unlisted = chosen.filter((one) => !choices.some((choice) => choice.value === one));
  const shared = {
    label,
    ...(description ? { description } : {}),
    ...(error ? { error } : {}),
    placeholder: t("controls.pick"),
    loading: reply.isLoading,
    data: [...choices, ...unlisted.map((one) => ({ value: one, label: nameOf(one) }))],
  };
  return multi ? (
    <MultiSelect<Value> {...shared} value={chosen} onChange={onChange} />
  ) : (
    <Select<Value> {...shared} clearable={!control.required} value={chosen[0] ?? null} onChange={onChange} />
  );
}
