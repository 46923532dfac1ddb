import { faultAtFirstSend, providerRun } from '../provider-runs'

/** The two worlds behind one view. */
export const REQUEST_LOST = providerRun('lab', 1, faultAtFirstSend('lost-request'))
export const ANSWER_LOST = providerRun('lab', 1, faultAtFirstSend('lost-ack'))
