import { Icon } from "@sightline/ui/icon";
import { Link } from "react-router";
import { useWords } from "../i18n/index.ts";
import classes from "./ListPage.module.css";

/** Who vouches for a row, if anybody does. */
export interface Certification {
  certified_by?: string | null | undefined;
  certification_details?: string | null | undefined;
}

/** The name of a row, in the heaviest weight, as a real link; plain when there is nowhere to go. */
export function NameLink({
  name,
  to,
  certification,
}: {
  name: string;
  to?: string | undefined;
  certification?: Certification;
}) {
  const badge = certification?.certified_by && <CertifiedBadge {...certification} />;
  return to ? (
    <>
      {badge}
      <Link className={classes.name} to={to} title={name}>
        {name}
      </Link>
    </>
  ) : (
    <>
      {badge}
      <span className={classes.name} title={name}>
        {name}
      </span>
    </>
  );
}

function CertifiedBadge({ certified_by, certification_details }: Certification) {
  const t = useWords("lists");
  const label = [t("certified.by", { by: certified_by }), certification_details].filter(Boolean).join(". ");
  return (
    <span className={classes.certified}>
      <Icon name="certified" size={14} label={label} />
    </span>
  );
}
