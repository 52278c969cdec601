// The printed types of sheet, for choosing one before it is on the table.

export interface Layout {
  readonly name: string;
  readonly layout: readonly string[];
}

export const LAYOUTS: Readonly<Record<string, Layout>> = {
  S01: { name: 'Lantern', layout: ['MMMMMM', 'WMMMMW', 'MMMMMM', 'MWMMWM', 'MM..MM', '.MMMM.', '.MMMM.'] },
  S02: { name: 'Swallow', layout: ['MMMMMM', 'MWMMWM', 'MMMMMM', 'WMMMMW', 'M.MM.M', 'MMMMMM', '..MM..'] },
  S03: { name: 'Carp', layout: ['.MMMWM', '.MWMMM', 'MMMMMM', 'MMM.M.', 'MMMMMM', '.MWMMM', '.MMMWM'] },
  S04: { name: 'Magpie', layout: ['..MMMM', 'MMWMMM', 'MMMMMM', 'WM..MW', 'MMMMMM', 'MMMWMM', 'MMMM..'] },
  S05: { name: 'Peach', layout: ['MM..MM', 'WM..MW', 'MMMMMM', '.MMMM.', 'MWMMWM', 'MMMMMM', 'MMMMMM'] },
  S06: { name: 'Ribbon', layout: ['MMMWM.', 'MMMMMM', '..MMWM', 'MMMMMM', 'MWMM..', 'MMMMMM', '.MWMMM'] },
  S07: { name: 'Vase', layout: ['.MMMM.', 'MMMMMM', 'MWMMWM', 'MMMMMM', 'MM..MM', 'WMMMMW', 'MM..MM'] },
  S08: { name: 'Orchid', layout: ['..MMMM', 'MMWMMW', 'MMMMMM', 'M.MM.M', 'MMMMMM', 'MMWMMW', '..MMMM'] },
  S09: { name: 'Butterfly', layout: ['MMMMMM', 'MWMMWM', 'MMMMMM', '.MMMM.', '..MM..', 'MWMMWM', 'MMMMMM'] },
  S10: { name: 'Crane', layout: ['MMM.MM', 'MMWMMW', '.MMMMM', '..MMMM', '.MMMMM', 'MMWMMW', 'MMM.MM'] },
  S11: { name: 'Plum', layout: ['MMMMMM', 'MWMMWM', '.MMMM.', 'MMMMMM', 'WMMMMW', 'MM..MM', '.MMMM.'] },
  S12: { name: 'Lattice', layout: ['.MMMWM', '.MM.MM', 'MMMWMM', 'MMMMMM', 'MMWMMM', 'MM.MM.', 'MWMMM.'] },
};
