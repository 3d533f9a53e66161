import "server-only";
import { loader } from "@/lib/platform/loader";
import { countUnread, noticeChoices, noticesPage } from "./data";
import { openNotice } from "./mutations";

/** What the bell of a signed-in player counts. */
export const loadUnread = loader(countUnread);

export const loadNotices = loader(noticesPage);

export const loadNoticeChoices = loader(noticeChoices);

/** Opens a notice, and says where it leads. */
export const loadOpened = loader((store, id: number, playerId: number) => openNotice(store, id, playerId, new Date()));
