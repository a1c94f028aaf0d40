import type { ApiError } from "../../api/index.ts";

/** What an import still needs of the user, by the paths of the files that need it. Spec 3 section 7. */
export interface ImportNeeds {
  passwordsNeeded: string[];
  sshPasswordNeeded: string[];
  sshPrivateKeyNeeded: string[];
  sshPrivateKeyPasswordNeeded: string[];
  /** Files of objects that are there already. */
  alreadyExists: string[];
  /** Something else is wrong: asking for more cannot help. */
  failed: boolean;
}

const MESSAGES = {
  passwordsNeeded: "Must provide a password for the database",
  sshPasswordNeeded: "Must provide a password for the ssh tunnel",
  sshPrivateKeyNeeded: "Must provide a private key for the ssh tunnel",
  sshPrivateKeyPasswordNeeded: "Must provide a private key password for the ssh tunnel",
} as const;

/** What a refused import asks for: secrets that a bundle does not hold, and leave to replace what is there. */
export function importNeeds({ errors }: Pick<ApiError, "errors">): ImportNeeds {
  const needs: ImportNeeds = {
    passwordsNeeded: [],
    sshPasswordNeeded: [],
    sshPrivateKeyNeeded: [],
    sshPrivateKeyPasswordNeeded: [],
    alreadyExists: [],
    failed: false,
  };
  const problems = errors.flatMap(({ extra }) =>
    Object.entries(extra ?? {}).filter(([path]) => path !== "issue_codes"),
  );
  for (const [path, problem] of problems) {
    const wanted = needsIn(problem);
    if (wanted.length === 0) needs.failed = true;
    for (const need of wanted) needs[need].push(path);
  }
  if (problems.length === 0) needs.failed = true;
  return needs;
}

type Need = Exclude<keyof ImportNeeds, "failed">;

function needsIn(problem: unknown): Need[] {
  const text = JSON.stringify(problem ?? null);
  const secrets = (Object.keys(MESSAGES) as (keyof typeof MESSAGES)[]).filter((need) =>
    text.includes(MESSAGES[need]),
  );
  const exists = text.includes("already exists") && text.includes("overwrite=true");
  return exists ? [...secrets, "alreadyExists"] : secrets;
}

/** The fields of the upload that carry the secrets of each need. */
export const SECRET_FIELDS = {
  passwordsNeeded: "passwords",
  sshPasswordNeeded: "ssh_tunnel_passwords",
  sshPrivateKeyNeeded: "ssh_tunnel_private_keys",
  sshPrivateKeyPasswordNeeded: "ssh_tunnel_private_key_passwords",
} as const;
export type SecretNeed = keyof typeof SECRET_FIELDS;
