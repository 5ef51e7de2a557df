/** Has the `data-` attributes that styles and scripts of the page read. */
export const root = document.documentElement
