import type { Route } from "@sightline/api/route";
import { toast } from "@sightline/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, call, errorText } from "../../api/index.ts";
import { word } from "../../i18n/index.ts";
import { type ImportNeeds, importNeeds, SECRET_FIELDS, type SecretNeed } from "./importNeeds.ts";

type Secrets = Partial<Record<SecretNeed, Record<string, string>>>;

const NEEDS = Object.keys(SECRET_FIELDS) as SecretNeed[];

/** Sends a bundle, and notes what it needs besides: secrets, and leave to replace what is there. */
export function useImport(options: {
  route: Route;
  /** Name of the resource in messages: `chart`. */
  resource: string;
  /** First part of the keys of what is read again. */
  queryKey: string;
  onDone: () => void;
}) {
  const { route, resource, queryKey, onDone } = options;
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [needs, setNeeds] = useState<ImportNeeds | null>(null);
  const [secrets, setSecrets] = useState<Secrets>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  const send = async (overwrite: boolean): Promise<void> => {
    if (!file || isSending) return;
    const body = new FormData();
    body.set("formData", file);
    body.set("overwrite", String(overwrite));
    for (const need of NEEDS) body.set(SECRET_FIELDS[need], JSON.stringify(secrets[need] ?? {}));
    setSending(true);
    setFailure(null);
    try {
      await call(route, { body });
      toast.success(word("lists:import.done"));
      onDone();
      // Bundles bring what their objects stand on, too.
      await Promise.all(
        [queryKey, "dashboard", "chart", "dataset", "database", "home"].map((key) =>
          client.invalidateQueries({ queryKey: [key] }),
        ),
      );
    } catch (error) {
      const next = error instanceof ApiError ? importNeeds(error) : null;
      if (next && !next.failed) setNeeds((before) => (before ? mergeNeeds(before, next) : next));
      else setFailure(failureText(resource, error));
    } finally {
      setSending(false);
    }
  };

  return {
    file,
    choose: (chosen: File | null) => {
      setFile(chosen);
      setNeeds(null);
      setSecrets({});
      setFailure(null);
    },
    needs,
    secretOf: (need: SecretNeed, path: string) => secrets[need]?.[path] ?? "",
    setSecret: (need: SecretNeed, path: string, value: string) =>
      setSecrets((before) => ({ ...before, [need]: { ...before[need], [path]: value } })),
    failure,
    isSending,
    send,
  };
}

/** A file that needed a secret before keeps its field: the one that was typed may have been wrong. */
function mergeNeeds(before: ImportNeeds, next: ImportNeeds): ImportNeeds {
  const both = { ...next };
  for (const need of NEEDS) both[need] = [...new Set([...before[need], ...next[need]])];
  return both;
}

/** What is wrong with each file of a bundle. */
function failureText(resource: string, error: unknown): string {
  const files =
    error instanceof ApiError
      ? error.errors.flatMap(({ extra }) =>
          Object.entries(extra ?? {})
            .filter(([path]) => path !== "issue_codes")
            .map(([path, problem]) => `${path}: ${problemText(problem)}`),
        )
      : [];
  return [
    word("lists:import.failed", { resource, error: errorText(error) }),
    ...files,
    word("lists:import.again"),
  ].join("\n");
}

const problemText = (problem: unknown): string =>
  typeof problem === "object" && problem !== null
    ? Object.entries(problem)
        .map(([field, texts]) => (field === "_schema" ? String(texts) : `${field}: ${String(texts)}`))
        .join("; ")
    : String(problem);
