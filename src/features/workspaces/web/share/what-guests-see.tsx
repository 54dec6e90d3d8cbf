import { Check, Minus } from "lucide-react";

const SEEN = [
  "Figures, stacks and letters of this deal",
  "Its documents and comments, but those for members only",
  "Names, firms and roles of its contacts",
];
const UNSEEN = [
  "Your profile and liquid cash",
  "Notes, calls and mails that members noted",
  "Fit, criteria, leads, and every other deal",
];

export function WhatGuestsSee() {
  return (
    <>
      <h3 className="mt-4">What they will see</h3>
      <ul className="share-sees">
        {SEEN.map((words) => (
          <li key={words}>
            <Check className="icon good" aria-hidden />
            {words}
          </li>
        ))}
        {UNSEEN.map((words) => (
          <li key={words} className="not">
            <Minus className="icon" aria-hidden />
            <span>
              <span className="sr-only">Not: </span>
              {words}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
