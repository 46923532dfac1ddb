import source from '../../chapters/08-explain/lab_06.py?shiki'
import { TWIN_FILE, twinPlace } from '../../chapters/08-explain/twin-lines'
import type { Twin } from '../../panes/code/pane'

/** Fetched when somebody wants to read Python. */
export const twin: Twin = { file: TWIN_FILE, source, placeOf: twinPlace }
