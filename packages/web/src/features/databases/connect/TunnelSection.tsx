import type { SshTunnel } from "@sightline/api/databases";
import { Checkbox, PasswordInput, SegmentedControl, Textarea, TextInput } from "@sightline/ui/field";
import { useState } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import classes from "./Connect.module.css";
import type { Part } from "./part.ts";
import { Section } from "./SettingSections.tsx";

const SSH_PORT = 22;

/** The SSH server through which the database is reached. */
export function TunnelSection({ draft, change }: Part) {
  const t = useWords("databases");
  const tunnel = draft.ssh_tunnel;
  const [withKey, setWithKey] = useState(Boolean(tunnel?.private_key));
  const set = (next: SshTunnel) => change({ ssh_tunnel: { ...tunnel, ...next } });
  const text = (
    name: "server_address" | "username" | "password" | "private_key" | "private_key_password",
  ) => ({
    label: t(`tunnel.${name}`),
    value: tunnel?.[name] ?? "",
    autoComplete: "off",
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  return (
    <Section title={t("tunnel.title")} open={tunnel !== null}>
      <Checkbox
        label={t("tunnel.use")}
        checked={tunnel !== null}
        onChange={(event) =>
          change({ ssh_tunnel: event.currentTarget.checked ? { server_port: SSH_PORT } : null })
        }
      />
      {tunnel && (
        <>
          <div className={classes.pair}>
            <TextInput {...text("server_address")} required />
            <TextInput
              label={t("tunnel.server_port")}
              type="number"
              min={1}
              max={65_535}
              value={tunnel.server_port ?? ""}
              onChange={(event) => set({ server_port: Number(event.currentTarget.value) || null })}
            />
          </div>
          <TextInput {...text("username")} required />
          <SegmentedControl
            size="xs"
            aria-label={t("tunnel.login")}
            data={[
              { value: "password", label: t("tunnel.withPassword") },
              { value: "key", label: t("tunnel.withKey") },
            ]}
            value={withKey ? "key" : "password"}
            onChange={(value) => {
              setWithKey(value === "key");
              set({ password: null, private_key: null, private_key_password: null });
            }}
          />
          {withKey ? (
            <>
              <Textarea size="xs" {...text("private_key")} rows={3} spellCheck={false} required />
              <PasswordInput size="xs" {...text("private_key_password")} autoComplete="new-password" />
            </>
          ) : (
            <PasswordInput size="xs" {...text("password")} autoComplete="new-password" required />
          )}
        </>
      )}
    </Section>
  );
}
