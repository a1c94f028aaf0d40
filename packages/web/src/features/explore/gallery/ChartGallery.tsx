import { chartByVizType, chartTypes } from "@sightline/charts";
import type { ChartManifest } from "@sightline/charts/contract";
import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { SearchInput } from "@sightline/ui/field";
import { Icon } from "@sightline/ui/icon";
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from "react";
import { useEnglish, useWords } from "../../../lib/i18n/index.ts";
import { deniedTypes } from "../model/deniedTypes.ts";
import classes from "./gallery.module.css";
import {
  categoriesOf,
  FEATURED,
  type GallerySection,
  isInSection,
  isSameSection,
  offeredTypes,
  RECOMMENDED_TAGS,
  tagsOf,
} from "./galleryTypes.ts";
import { typeSearch } from "./searchTypes.ts";
import { TypeDetails } from "./TypeDetails.tsx";
import { TypeGrid } from "./TypeGrid.tsx";
import { useTagName } from "./useTagName.ts";

interface Props {
  /** The type of the chart at hand. */
  vizType: string;
  onSelect: (vizType: string) => void;
  onClose: () => void;
}

/** All chart types, by category and tag, with a search; a double click, Enter or Select takes one. */
export default function ChartGallery({ vizType, onSelect, onClose }: Props) {
  const t = useWords("explore");
  const english = useEnglish();
  const types = useMemo(() => offeredTypes(chartTypes(), deniedTypes()), []);
  const tagName = useTagName();
  const search = useMemo(() => typeSearch(types, { english, tagName }), [types, english, tagName]);
  const grid = useRef<HTMLFieldSetElement>(null);
  const [section, setSection] = useState(() => sectionOf(vizType));
  const [text, setText] = useState("");
  const [picked, setPicked] = useState<string | null>(vizType);
  const isSearching = text.trim() !== "";
  const shown = isSearching ? search(text) : types.filter((type) => isInSection(type, section));
  const chosen = types.find((type) => type.vizType === picked) ?? null;

  const showSection = (next: GallerySection) => {
    setText("");
    setSection(next);
    if (chosen && !isInSection(chosen, next)) setPicked(null);
  };
  const moveToGrid = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    const first = grid.current?.querySelector("input");
    first?.focus();
    first?.click();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("gallery.title")}
      width="min(1090px, calc(100vw - 32px))"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t("gallery.cancel")}
          </Button>
          <Button disabled={chosen === null} onClick={() => chosen && onSelect(chosen.vizType)}>
            {t("gallery.select")}
          </Button>
        </>
      }
    >
      <div className={classes.gallery}>
        <Sections types={types} section={isSearching ? null : section} onSection={showSection} />
        <div className={classes.main}>
          <search onKeyDown={moveToGrid}>
            <SearchInput
              value={text}
              onChange={setText}
              label={t("gallery.search")}
              pauseMs={0}
              startsFocused
            />
          </search>
          <TypeGrid
            types={shown}
            pickedType={chosen?.vizType ?? null}
            onPick={setPicked}
            onSelect={onSelect}
            gridRef={grid}
          />
          {chosen && <TypeDetails type={chosen} />}
        </div>
      </div>
    </Dialog>
  );
}

/** Where the gallery opens: at the category of a type. */
function sectionOf(vizType: string): GallerySection {
  const category = chartByVizType(vizType)?.category;
  return category ? { kind: "category", name: category } : { kind: "tag", name: FEATURED };
}

interface SectionsProps {
  types: readonly ChartManifest[];
  /** Null: the search shows all. */
  section: GallerySection | null;
  onSection: (section: GallerySection) => void;
}

function Sections({ types, section, onSection }: SectionsProps) {
  const t = useWords("explore");
  const english = useEnglish();
  const button = (one: GallerySection, label: string) => (
    <button
      key={label}
      type="button"
      aria-pressed={section !== null && isSameSection(section, one)}
      onClick={() => onSection(one)}
    >
      {label}
    </button>
  );
  const tagName = useTagName();
  const tagButton = (tag: string) => button({ kind: "tag", name: tag }, tagName(tag));
  return (
    <nav className={classes.sections} aria-label={t("gallery.sections")}>
      {button({ kind: "all" }, t("gallery.all"))}
      <h3>{t("gallery.recommended")}</h3>
      {RECOMMENDED_TAGS.map(tagButton)}
      <FoldableSections title={t("gallery.category")}>
        {categoriesOf(types).map((name) => button({ kind: "category", name }, english(name)))}
      </FoldableSections>
      <FoldableSections title={t("gallery.tags")}>{tagsOf(types).map(tagButton)}</FoldableSections>
    </nav>
  );
}

/** Sections that a press on their heading hides and shows. */
function FoldableSections({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <h3>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name={open ? "chevronDown" : "chevronRight"} size={12} />
          {title}
        </button>
      </h3>
      {open && children}
    </>
  );
}
