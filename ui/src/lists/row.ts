/** What a long list needs of the button in a row, so that keys and tab find it. */
export interface RowButton {
  "data-index": number;
  tabindex: 0 | -1;
  onfocus: () => void;
}
