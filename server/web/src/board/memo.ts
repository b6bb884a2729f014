// A component that renders again only when one of its properties has changed. preact/compat has one too, but it brings
// 2.0 KB (Brotli) of patches to Preact into the bundle that nothing here needs.
import { Component, createElement, type ComponentChildren, type VNode } from "preact";

export function memo<P extends object>(render: (properties: P) => ComponentChildren): (properties: P) => VNode {
  class Memo extends Component<P> {
    /** The state changes when a signal does that was read while rendering. */
    override shouldComponentUpdate(next: P, state: object): boolean {
      const now = this.props as P;
      return state !== this.state || (Object.keys(next) as (keyof P)[]).some((name) => next[name] !== now[name]);
    }
    override render() {
      return render(this.props as P);
    }
  }
  return (properties) => createElement(Memo as never, properties) as VNode;
}
