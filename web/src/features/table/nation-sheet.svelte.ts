/** Which nation's sheet lies open: anybody who shows a nation may open it, the table's screen shows it. */
export const nationSheet = $state<{ open: string | null; isRead: boolean }>({ open: null, isRead: false });
