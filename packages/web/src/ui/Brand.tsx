/** The name with its mark; the colour is that of the text around it. */
export const Brand = () => (
  <span className="brand">
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
    >
      <circle cx="12" cy="12" r="9.5" strokeWidth="2.4" />
      <path d="M12 6.5V12l4 2.6" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
    <span>Aponta</span>
  </span>
);
