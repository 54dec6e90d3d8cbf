export interface TextControl {
  text: string;
  write: (text: string) => void;
  onBlur: () => void;
}
