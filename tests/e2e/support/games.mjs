// Three games. The same seed gives the same draw in every version and on every system, so that the plays
// can be written down here: each was found with `slovo referee`, which answers a seed with all legal plays.

export const GAMES = {
  /** CH, a joker, two words in one play. */
  klasik: {
    setup: {
      ruleset: "cs-klasik",
      names: ["Anna", "Bob"],
      seed: 5,
      limit: null,
      options: ["settle_racks"],
    },
    plays: ["F8:T G8:I H8:CH I8:O", "I9:*=S I10:A", "C9:Ř D9:E E9:K F9:A"],
  },
  /** A mark on a consonant in each play; from the second on the old word leaves the board. */
  khamkhom: {
    setup: { ruleset: "th-khamkhom", names: ["มานี", "ปิติ"], seed: 7, limit: null },
    plays: ["G8:ใ H8:ก I8:ล I8:้", "H7:ม H7:ู", "I6:ด I6:ิ I7:น"],
  },
  /** A word across another, and one along another with cross words. */
  english: {
    setup: { ruleset: "en-classic", names: ["Ann", "Ben"], seed: 4, limit: null },
    plays: ["H8:C I8:H J8:E K8:F", "I7:C I9:A I10:R I11:T", "J9:M K9:E L9:N M9:D"],
  },
};
