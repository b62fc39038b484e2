// English nicks of the kind that players of sport mafia take; nobody in particular is meant by any.
export const englishNicks: readonly string[] = [
  'Raven', 'Marble', 'Tango', 'Velvet', 'Pepper', 'Harbour', 'Ginger', 'Domino', 'Quill', 'Cinder',
  'Juniper', 'Biscuit', 'Saffron', 'Thistle', 'Copper', 'Falcon', 'Willow', 'Ember', 'Nutmeg', 'Badger',
  'Onyx', 'Clover',
  'Static', 'Pixel', 'Lantern', 'Maple', 'Cobalt', 'Whisper', 'Sparrow', 'Dusk', 'Hazel', 'Echo', 'Rocket',
  'Basil', 'Cricket', 'Flint', 'Pilot', 'Teapot', 'Orchid', 'Bishop', 'Mango', 'Otter', 'Sable', 'Tempo',
  'Vesper', 'Walnut', 'Zigzag', 'Anchor', 'Bramble', 'Comet', 'Dagger', 'Fable', 'Gravel', 'Ivory', 'Kestrel',
  'Meadow', 'Nimbus', 'Opal', 'Puzzle', 'Riddle', 'Sherbet', 'Topaz', 'Umbra', 'Waffle', 'Cypress', 'Mint',
  'Lark', 'Bandit', 'Rook', 'Acorn', 'Monsoon', 'Fennel', 'Parsley', 'Drizzle',
];

export const englishFirstWords: readonly string[] = [
  'Silent', 'Crimson', 'Northern', 'Lucky', 'Midnight', 'Paper', 'Second', 'Velvet', 'Lazy', 'Iron', 'Polite',
  'Seventh', 'Old', 'Amber', 'Merry', 'Late', 'Clever', 'Winter',
];

export const englishSecondWords: readonly string[] = [
  'Fox', 'Sheriff', 'Joker', 'Lamp', 'Alibi', 'Sparrow', 'Train', 'Waltz', 'Witness', 'Kettle', 'Compass',
  'Ace', 'Lawyer', 'Tuesday', 'Raccoon', 'Button', 'Verdict', 'Umbrella',
];

/** Three that fill a line and a half of a phone. */
export const englishLongNicks: readonly string[] = [
  'The Gentleman from the Third Row', 'Wolfeschlegelsteinhausenbergerdorff', 'Everybody Knows It Was Not Me',
];

/** Two that look the same: the second has two letters of the other alphabet. */
export const englishAlike: readonly string[] = ['Neo', 'N\u0435\u043e'];

export const englishCities: readonly string[] = [
  'Port Alder', 'Greywick', 'Saltmere', 'Ashcombe', 'Northhaven', 'Fernhollow', 'Old Quay', 'Lindenford',
  'Marrow Bay', 'Kingsmoor',
];

export const englishClubs: readonly string[] = [
  'The Black Cat', 'Seventh Night', 'Last Word', 'Third Foul', 'Red and Black', 'The City Sleeps',
  'Best Move',
  'Masquerade', 'Night Owls', 'The Quiet Table',
];
