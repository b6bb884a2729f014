// A button that is a picture: its name is read out, and shown beside the pointer.
import type { VNode } from "preact";
import { Icon, type IconName } from "./icons";

interface IconButtonProps {
  readonly icon: IconName;
  readonly name: string;
  /** Beside the pointer, if it is not the name. */
  readonly title?: string;
  readonly testId?: string;
  /** What else the stylesheet calls it. */
  readonly look?: string;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
  readonly expanded?: boolean;
  readonly onClick: () => void;
}

export function IconButton(properties: IconButtonProps): VNode {
  const { icon, name, title = name, testId, look = "", disabled = false, pressed, expanded, onClick } = properties;
  return (
    <button
      class={`button-quiet button-icon ${look}`.trim()}
      data-testid={testId}
      title={title}
      aria-label={name}
      aria-pressed={pressed}
      aria-expanded={expanded}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
