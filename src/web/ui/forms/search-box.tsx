import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import "#web/ui/records/list-tools.css";

const SEARCH_PAUSE_MS = 150;

export interface SearchBoxProps {
  search: string;
  onSearch: (text: string) => void;
  placeholder?: string;
  label?: string;
}

/** Writes into the address after a short pause; an address that changes otherwise (Back) shows in the box. */
export function SearchBox({
  search,
  onSearch,
  placeholder = "Search deals...",
  label = "Search deals by name or company",
}: SearchBoxProps) {
  const [text, setText] = useState(search);
  const sent = useRef(search);
  if (search !== sent.current) {
    sent.current = search;
    setText(search);
  }
  useEffect(() => {
    if (text === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text;
      onSearch(text);
    }, SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  return (
    <TextInput
      className="list-search"
      type="search"
      lead={<Search className="icon" aria-hidden />}
      placeholder={placeholder}
      aria-label={label}
      maxLength={200}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
