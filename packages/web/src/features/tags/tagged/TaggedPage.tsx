import { Button } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { EmptyState, ErrorState } from "@sightline/ui/state";
import { DataTable, type TableColumn } from "@sightline/ui/table";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { errorText } from "../../../lib/api/index.ts";
import { Star, useFavorites } from "../../../lib/favorites/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { NameLink, ownersColumn } from "../../../lib/list-page/index.ts";
import { PATHS } from "../../../lib/paths/index.ts";
import { TimeAgo } from "../../../lib/time/index.ts";
import { useTitle } from "../../../lib/title/index.ts";
import { mayChangeTag } from "../mayChangeTag.ts";
import { TagDialog } from "../TagDialog.tsx";
import { type TaggedObject, tagQueries } from "./queries.ts";
import classes from "./tagged.module.css";

/** The kinds of what has tags, in the order in which they are shown, and the list of each that can be filtered by a tag. */
const KINDS = [
  { kind: "dashboard", list: PATHS.dashboards },
  { kind: "chart", list: PATHS.charts },
  { kind: "dataset", list: null },
  { kind: "query", list: PATHS.savedQueries },
] as const;

/** What has a tag, by its kind. The address names the tag: `?id=3`. */
export function TaggedPage() {
  const t = useWords("tags");
  const id = Number(useSearchParams()[0].get("id"));
  const isNamed = Number.isInteger(id) && id > 0;
  const tag = useQuery({ ...tagQueries.detail(id), enabled: isNamed });
  const objects = useQuery({ ...tagQueries.objects(id), enabled: isNamed });
  const [isEditing, setIsEditing] = useState(false);
  const stars = useFavorites("tag", isNamed ? [id] : []);
  const name = tag.data?.name ?? "";
  useTitle(name || t("title"));
  const back = (
    <Button component={Link} to={PATHS.tags} variant="default">
      {t("all")}
    </Button>
  );
  if (!isNamed) {
    return <ErrorState level={1} title={t("unnamed.title")} text={t("unnamed.text")} action={back} />;
  }
  if (tag.error) {
    return <ErrorState level={1} title={t("failed", { error: errorText(tag.error) })} action={back} />;
  }
  const found = objects.data;
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <div>
          <Link to={PATHS.tags} className={classes.all}>
            {t("all")}
          </Link>
          <div className={classes.title}>
            <h1>{name}</h1>
            <Star name={name} starred={stars.starred?.includes(id)} onToggle={() => stars.toggle(id)} />
          </div>
          {tag.data?.description && <p className={classes.lead}>{tag.data.description}</p>}
        </div>
        {tag.data && mayChangeTag(tag.data) && (
          <Button
            variant="default"
            leftSection={<Icon name="edit" size={14} />}
            onClick={() => setIsEditing(true)}
          >
            {t("edit.open")}
          </Button>
        )}
      </header>
      {objects.error && (
        <ErrorState
          title={t("failed", { error: errorText(objects.error) })}
          action={<Button onClick={() => void objects.refetch()}>{t("common:retry")}</Button>}
        />
      )}
      {found?.length === 0 && (
        <EmptyState icon="bookmark" title={t("nothing.title")} text={t("nothing.text")} />
      )}
      {!objects.error &&
        KINDS.map(({ kind, list }) => {
          const rows = found?.filter(({ type }) => type === kind);
          if (rows?.length === 0) return null;
          return (
            <div key={kind} className={classes.kind}>
              <div className={classes.line}>
                <h2>
                  {t(`kind.${kind}`)} {rows && <span className={classes.count}>{rows.length}</span>}
                </h2>
                {list && rows && (
                  <Link to={`${list}?tag=${encodeURIComponent(name)}`}>{t(`inList.${kind}`)}</Link>
                )}
              </div>
              <ObjectTable label={t(`kind.${kind}`)} rows={rows} />
            </div>
          );
        })}
      {isEditing && tag.data && (
        <TagDialog
          tag={{ id, name, description: tag.data.description ?? null }}
          onClose={() => setIsEditing(false)}
        />
      )}
    </div>
  );
}

function ObjectTable({ label, rows }: { label: string; rows: TaggedObject[] | undefined }) {
  const t = useWords("lists");
  const nameOf = (row: TaggedObject) => row.name || `#${row.id}`;
  const columns: TableColumn<TaggedObject>[] = [
    {
      id: "name",
      header: t("column.name"),
      onPhone: "title",
      cell: (row) => <NameLink name={nameOf(row)} to={row.url} />,
    },
    ownersColumn(t),
    {
      id: "changed",
      header: t("column.changed"),
      width: "130px",
      onPhone: "details",
      cell: ({ changed_on }) => <TimeAgo time={changed_on} />,
    },
  ];
  return <DataTable label={label} columns={columns} rows={rows} nameOf={nameOf} empty={null} />;
}
