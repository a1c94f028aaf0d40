import type { Generated } from "kysely";
import type { Audit } from "./audit.ts";

export interface UserTable extends Audit {
  id: Generated<number>;
  uuid: string;
  username: string;
  email: string;
  first_name: string;
  last_name: string;
  active: number;
  password_hash: string | null;
  /** Raised when the password changes or the user is disabled: older sessions and tokens end. */
  auth_epoch: number;
  last_login: string | null;
  login_count: number;
  fail_login_count: number;
}

export interface RoleTable {
  id: Generated<number>;
  name: string;
}

export interface SessionTable {
  /** SHA-256 of the identifier in the cookie. */
  id: string;
  user_id: number;
  auth_epoch: number;
  created_on: string;
  expires_on: string;
}

/** A condition on the rows that users see of datasets. */
export interface RlsRuleTable extends Audit {
  id: Generated<number>;
  name: string;
  description: string | null;
  filter_type: "Regular" | "Base";
  /** Rules of one group widen each other; groups narrow each other. */
  group_key: string | null;
  /** SQL, templates allowed. */
  clause: string;
}

export interface LogTable {
  id: Generated<number>;
  user_id: number | null;
  action: string;
  /** What was looked at, for recent activity: read from the event when it is stored. */
  event_name: string | null;
  dashboard_id: number | null;
  slice_id: number | null;
  json: string;
  duration_ms: number | null;
  referrer: string | null;
  dttm: string;
}
