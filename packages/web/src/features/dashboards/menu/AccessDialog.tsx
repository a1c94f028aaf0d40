import { Dialog } from "@sightline/ui/dialog";
import { bootstrap } from "../../../lib/bootstrap/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import type { LoadedDashboard } from "../queries.ts";
import classes from "./menu.module.css";

interface Props {
  dashboard: LoadedDashboard;
  title: string;
  onClose: () => void;
}

/** Who can see a dashboard, and who can change it, in words. */
export default function AccessDialog({ dashboard, title, onClose }: Props) {
  const t = useWords("dashboards");
  const { owners, roles, published } = dashboard;
  const hasRoles = bootstrap().common.feature_flags.DASHBOARD_RBAC === true;
  const readers =
    hasRoles && roles.length > 0
      ? t("access.roles", { roles: roles.map(({ name }) => name).join(", ") })
      : t("access.published");
  const names = owners.map(({ first_name, last_name }) => `${first_name} ${last_name}`);
  return (
    <Dialog opened onClose={onClose} title={t("access.title", { name: title })}>
      <dl className={classes.access}>
        <dt>{t("access.see")}</dt>
        <dd>{published ? readers : t("access.draft")}</dd>
        <dt>{t("access.change")}</dt>
        <dd>
          <ul>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
            <li>{t("access.admins")}</li>
            {published && !hasRoles && <li>{t("access.editors")}</li>}
          </ul>
          {names.length === 0 && t("access.noOwners")}
        </dd>
      </dl>
    </Dialog>
  );
}
