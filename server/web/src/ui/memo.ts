// A component that is drawn again only when one of its properties has changed.
import { Component, createElement, type ComponentChildren, type VNode } from "preact";

export function memo<P extends object>(draw: (properties: P) => ComponentChildren): (properties: P) => VNode {
  class Memo extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      const now = this.props as P;
      return (Object.keys(next) as (keyof P)[]).some((name) => next[name] !== now[name]);
    }
    override render() {
      return draw(this.props as P);
    }
  }
  return (properties) => createElement(Memo as never, properties) as VNode;
}
