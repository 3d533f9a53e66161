import "server-only";
import { loader } from "@/lib/platform/loader";
import { mergesInto } from "./data";

export const loadMergesInto = loader(mergesInto);
