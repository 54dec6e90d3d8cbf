import { useEffect, useState, type MouseEvent } from "react";
import { jumpToSection } from "#web/ui/layout/jump-to-section.ts";
import type { FormSection } from "./form-fields.ts";

/** The sections of the form beside it, at wide widths. */
export function SectionNav({ sections }: { sections: readonly FormSection[] }) {
  const current = useSectionInView(sections);
  function jump(event: MouseEvent<HTMLAnchorElement>, id: string): void {
    event.preventDefault();
    jumpToSection(id);
  }
  return (
    <nav className="deal-nav" aria-label="Sections of the deal">
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? "location" : undefined}
              onClick={(event) => jump(event, id)}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useSectionInView(sections: readonly FormSection[]): string | undefined {
  const [visible, setVisible] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) =>
        setVisible((before) => {
          const after = new Set(before);
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) after.add(target.id);
            else after.delete(target.id);
          }
          return after;
        }),
      { rootMargin: "-25% 0px -74% 0px" },
    );
    for (const { id } of sections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [sections]);
  return sections.find(({ id }) => visible.has(id))?.id ?? sections[0]?.id;
}
