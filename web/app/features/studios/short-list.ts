/** A longer list of check boxes in a dialog gets a search. */
export const SHORT_LIST = 12
