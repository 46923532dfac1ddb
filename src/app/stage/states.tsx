import type { Extra } from '../../panes/pane'
import { StatesPane } from '../../panes/states/pane'

export const statesExtra: Extra = {
  name: 'states',
  slot: 'right',
  isShown: (chapter) => chapter === 'states',
  Pane: StatesPane,
}
