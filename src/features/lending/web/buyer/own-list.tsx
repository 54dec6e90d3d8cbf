import type { ReactNode } from "react";
import type { BuyerField } from "#features/profile/model/buyer-fields.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { LineList } from "./line-list.tsx";
import { OwnMark } from "./own-mark.tsx";

interface OwnListProps<Line extends object> {
  title: string;
  one: string;
  fields: readonly BuyerField[];
  blank: Line;
  most: number;
  /** Null: the profile does not say. */
  ofProfile: readonly Line[] | null;
  /** Null: the profile's stand. */
  ofDeal: readonly Line[] | null;
  say: (lines: readonly Line[]) => string;
  onChange: (lines: Line[] | null) => void;
  /** What it says that there are none in this deal; absent where that cannot be. */
  noneLabel?: string;
  more?: (line: Line, put: (line: Line) => void) => ReactNode;
}

/** A list of the profile, which a deal replaces as a whole; the way back stands beside it. */
export function OwnList<Line extends object>(props: OwnListProps<Line>) {
  const { title, one, fields, blank, most, ofProfile, ofDeal, say, onChange, noneLabel, more } = props;
  const inProfile = ofProfile === null ? "unknown" : say(ofProfile);
  return (
    <Panel className="mt-5" title={title} aside={ofDeal === null ? undefined : <OwnMark />}>
      <p className="sm own-profile">In the profile: {inProfile}.</p>
      {ofDeal === null ? (
        <div className="row wrap mt-3">
          <Button
            size="sm"
            aria-label={`${title}: replace for this deal`}
            // Where the profile does not say, one line of which nothing is known: no list is not an empty one.
            onClick={() => onChange(ofProfile === null || ofProfile.length === 0 ? [blank] : [...ofProfile])}
          >
            Replace for this deal
          </Button>
          {noneLabel === undefined ? null : (
            <Button size="sm" variant="ghost" onClick={() => onChange([])}>
              {noneLabel}
            </Button>
          )}
        </div>
      ) : (
        <>
          {ofDeal.length === 0 ? <p className="sm mt-3">In this deal: none.</p> : null}
          <LineList
            one={one}
            fields={fields}
            lines={ofDeal}
            blank={blank}
            most={most}
            // The last line taken away says nothing of this deal: that there are none is said by its own button.
            onChange={(lines) => onChange(lines.length === 0 ? null : lines)}
            {...(more === undefined ? {} : { more })}
          >
            <Button
              size="sm"
              variant="ghost"
              aria-label={`${title}: use the profile’s`}
              onClick={() => onChange(null)}
            >
              Use the profile’s
            </Button>
          </LineList>
        </>
      )}
    </Panel>
  );
}
