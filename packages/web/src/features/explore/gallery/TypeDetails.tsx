import type { ChartManifest } from "@sightline/charts/contract";
import type { ExamplePicture } from "@sightline/charts/contract/gallery";
import { useTheme } from "@sightline/ui/theme";
import { useEnglish, useWords } from "../../../lib/i18n/index.ts";
import classes from "./gallery.module.css";
import { TypeBadge } from "./TypeBadge.tsx";
import { exampleOf } from "./typePictures.ts";
import { useTagName } from "./useTagName.ts";

/** What is known of a type: name, badge, tags, description and examples. */
export function TypeDetails({ type }: { type: ChartManifest }) {
  const t = useWords("explore");
  const english = useEnglish();
  const tagName = useTagName();
  const { description, label, labelExplanation } = type;
  const name = english(type.name);
  const examples = useExamples(type);
  return (
    <section className={classes.details} aria-label={name}>
      <div className={classes.facts}>
        <h3>
          {name}
          {label && <TypeBadge label={label} explanation={labelExplanation} />}
        </h3>
        {type.tags.length > 0 && (
          <ul className={classes.tags} aria-label={t("gallery.tags")}>
            {type.tags.map((tag) => (
              <li key={tag}>{tagName(tag)}</li>
            ))}
          </ul>
        )}
        <p>{description === "" ? t("gallery.noDescription") : english(description)}</p>
      </div>
      {examples.length > 0 && (
        <div className={classes.examples}>
          {examples.map(({ url, caption }) => (
            <figure key={url}>
              <img
                src={url}
                alt={caption ?? t("gallery.example", { name })}
                loading="lazy"
                decoding="async"
              />
              {caption && <figcaption>{caption}</figcaption>}
            </figure>
          ))}
        </div>
      )}
    </section>
  );
}

/** The pictures that a type brings; else its main example in the page's theme. */
function useExamples({ vizType, exampleGallery }: ChartManifest): readonly ExamplePicture[] {
  const { shownScheme } = useTheme();
  if (exampleGallery) return exampleGallery;
  const url = exampleOf(vizType, shownScheme);
  return url === undefined ? [] : [{ url }];
}
