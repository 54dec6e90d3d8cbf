export const STORY_TOPICS = ["reason", "pay", "adjustments", "crew", "fear", "wish"] as const;
export type StoryTopic = (typeof STORY_TOPICS)[number];

export const TOPIC_TITLES: Readonly<Record<StoryTopic, string>> = {
  reason: "Why they talk to you",
  pay: "What someone is paid",
  adjustments: "What is in the figures",
  crew: "Who the business rests on",
  fear: "What they are afraid of",
  wish: "What they want besides the price",
};
