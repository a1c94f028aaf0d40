import { Icon, iconNamed } from "@sightline/ui/icon";
import { useTheme } from "@sightline/ui/theme";
import classes from "./gallery.module.css";
import { thumbnailOf } from "./typePictures.ts";

interface Props {
  vizType: string;
  icon: string;
  /** Of a picture that a plug-in brings. */
  address: string | undefined;
}

/** What a chart of a type looks like, in the page's theme; the sign of the type where there is no picture. */
export function TypePicture({ vizType, icon, address }: Props) {
  const { shownScheme } = useTheme();
  const source = address ?? thumbnailOf(vizType, shownScheme);
  return (
    <span className={classes.picture}>
      {source === undefined ? (
        <Icon name={iconNamed(icon) ?? "chart"} size={24} />
      ) : (
        <img src={source} alt="" loading="lazy" decoding="async" />
      )}
    </span>
  );
}
