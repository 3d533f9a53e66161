import "server-only";
import { loader } from "@/lib/platform/loader";
import { keyLines } from "./data";

export const loadKeys = loader(keyLines);
