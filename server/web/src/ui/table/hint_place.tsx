// Where the hint of the first games stands, before its text has come.

export const hintPlace = <aside class="first-hint" />;
