/** A diagram to begin with: two boxes and an arrow, in the size, colours and fonts that pages draw. */
export const DIAGRAM_TEMPLATE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 460 200" font-family="Inter" font-size="16">
  <defs>
    <marker id="arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" orient="auto">
      <path d="M0 0L10 5L0 10z" fill="#16222c"/>
    </marker>
  </defs>
  <rect x="20" y="60" width="160" height="80" fill="#dde5dc" stroke="#0b5d3b"/>
  <text x="100" y="106" text-anchor="middle">A</text>
  <path d="M180 100H276" fill="none" stroke="#16222c" marker-end="url(#arrow)"/>
  <rect x="280" y="60" width="160" height="80" fill="#fffefb" stroke="#16222c"/>
  <text x="360" y="106" text-anchor="middle">B</text>
</svg>
`;
