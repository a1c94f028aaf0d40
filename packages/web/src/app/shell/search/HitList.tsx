import { Icon } from "@sightline/ui/icon";
import { address } from "../../../lib/api/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import type { Hit, HitGroup } from "./hits.ts";
import classes from "./search.module.css";

/** The results, by kind. The focus stays in the field: `active` is the line that Enter opens. */
export function HitList({
  id,
  groups,
  active,
  onOpen,
  onPoint,
}: {
  id: string;
  groups: readonly HitGroup[];
  active: number;
  onOpen: (hit: Hit, inNewTab: boolean) => void;
  onPoint: (hit: Hit) => void;
}) {
  const t = useWords("shell");
  let index = 0;
  return (
    <div id={id} role="listbox" aria-label={t("search.results")}>
      {groups.map((group) => (
        <div key={group.id} role="group" aria-label={t(`search.group.${group.id}`)}>
          <div className={classes.heading} aria-hidden="true">
            {t(`search.group.${group.id}`)}
          </div>
          {group.hits.map((hit) => {
            const at = index++;
            return (
              <HitLine
                key={hit.key}
                id={`${id}-${at}`}
                hit={hit}
                isActive={at === active}
                onOpen={onOpen}
                onPoint={() => onPoint(hit)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

function HitLine({
  id,
  hit,
  isActive,
  onOpen,
  onPoint,
}: {
  id: string;
  hit: Hit;
  isActive: boolean;
  onOpen: (hit: Hit, inNewTab: boolean) => void;
  onPoint: () => void;
}) {
  const t = useWords("shell");
  return (
    // A real link, so that the middle button opens it beside; keys are heard by the field.
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classes.hit}
      href={hit.to === null ? undefined : address(hit.to)}
      onMouseMove={onPoint}
      onClick={(event) => {
        event.preventDefault();
        onOpen(hit, event.ctrlKey || event.metaKey);
      }}
    >
      <Icon name={hit.icon} size={14} />
      <span className={classes.name} title={hit.name}>
        {hit.name}
      </span>
      {hit.isCertified && <Icon name="certified" size={14} label={t("search.certified")} />}
      {hit.detail && (
        <span className={classes.detail} title={hit.detail}>
          {hit.detail}
        </span>
      )}
    </a>
  );
}
